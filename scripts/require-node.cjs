// Preloaded before every command. Old syntax on purpose: an outdated Node must be able to parse this file.
var parts = process.versions.node.split('.')
var major = Number(parts[0])
var minor = Number(parts[1])
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Bedesten needs Node.js 20.19 or newer; this is ' +
      process.versions.node +
      '. Install a newer Node.js and try again.',
  )
  process.exit(1)
}
