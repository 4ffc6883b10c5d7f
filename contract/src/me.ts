export const PERSON_NAME_MAX = 100
