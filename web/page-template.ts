// Writes shared names and inline scripts into index.html and offline.html.
import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import * as names from '../contract/src/page-names.ts'

export function pageTemplate(): Plugin {
  return { name: 'page-template', transformIndexHtml: { order: 'pre', handler: fillTemplate } }
}

/** Replaces each `{{name}}`. */
export async function fillTemplate(template: string): Promise<string> {
  const values: Record<string, string> = { ...names }
  for (const [name, entry] of Object.entries(SCRIPTS)) {
    if (template.includes(`{{${name}}}`)) values[name] = `<script>${await buildScript(entry)}</script>`
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`There is no ${name} to put into index.html.`)
    return value
  })
}

const SCRIPTS = { FIRST_SCRIPT: 'src/app/first-script.ts', OFFLINE_SCRIPT: 'src/app/offline-page.ts' }

/** As one classic script, since modules run after the first paint, and an offline page has no other file. */
export async function buildScript(entry: string): Promise<string> {
  const [built] = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: { entry: join(import.meta.dirname, entry), formats: ['iife'], name: 'first' },
      // Each takes a few functions out of modules that do more.
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  })) as Rolldown.RolldownOutput[]
  return built?.output[0].code.trim() ?? ''
}
