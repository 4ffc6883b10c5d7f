// Draws each icon of a page once. To Lucide an icon is two components that put some twenty attributes together, which took
// the server a fifth of the time of a product's page.

import { EXPORT, replaceIconMaker } from './icon-library.mjs'

/**
 * For the build of the renderer: an icon with the same properties is the same element, with its lines already written.
 * The markup is the one that the browser makes.
 */
export function serverIcons() {
  return replaceIconMaker(
    'server-icons',
    (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    (code) => code.replace(EXPORT, KEPT),
  )
}

const KEPT = `
function createKeptIcon(...given) {
  const Drawn = createLucideIcon(...given);
  const { props: { icon } } = Drawn.render({}, null);
  const kept = new Map();
  return function KeptIcon(props) {
    const key = toKey(props);
    const known = key === undefined ? undefined : kept.get(key);
    if (known) return known;
    const element = Icon.render({ ...props, icon }, null);
    if (key !== undefined && kept.size < 100) kept.set(key, withLinesWritten(element));
    return element;
  };
}

/** Undefined where a property is more than a value. */
function toKey(props) {
  let key = "";
  for (const name in props) {
    const value = props[name];
    if (typeof value === "object" || typeof value === "function") return undefined;
    key += name + "=" + typeof value + value + ";";
  }
  return key;
}

function withLinesWritten({ type, props: { children, ref, ...attributes } }) {
  const __html = children.filter(Boolean).map((line) => {
    const written = Object.entries(line.props).map(([name, value]) => " " + name + '="' + value + '"');
    return "<" + line.type + written.join("") + "></" + line.type + ">";
  });
  return createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: __html.join("") } });
}

export { createKeptIcon as default }`
