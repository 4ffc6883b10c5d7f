/** Tests of what happens at the same moment or in a crash: failing once in a hundred runs is their finding, not bad luck. */
export const RACE = { name: 'race', description: 'never tried a second time', retry: 0 }
