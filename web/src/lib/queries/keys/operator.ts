/** All that only operators are answered. */
export const OPERATOR_KEY = ['operator']
