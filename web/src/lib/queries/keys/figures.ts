export const FIGURES_KEY = ['figures']
