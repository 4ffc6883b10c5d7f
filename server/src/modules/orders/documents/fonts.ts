import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

const require = createRequire(import.meta.url)
const regularFile = require.resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf')
const boldFile = require.resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf')

/** Parsed once per thread: parsing them for each form took 60 % of its time. */
export const regular = create(readFileSync(regularFile))
export const bold = create(readFileSync(boldFile))
