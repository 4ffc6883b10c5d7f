/** Loads a page of the operators' console. */
export const CONSOLE_SCREENS = {
  QueueScreen: async () => (await import('../../screens/operator/QueueScreen.tsx')).QueueScreen,
  EntryScreen: async () => (await import('../../screens/operator/EntryScreen.tsx')).EntryScreen,
  CompaniesScreen: async () => (await import('../../screens/operator/CompaniesScreen.tsx')).CompaniesScreen,
  OperatorCompanyScreen: async () =>
    (await import('../../screens/operator/OperatorCompanyScreen.tsx')).OperatorCompanyScreen,
  CategoriesScreen: async () => (await import('../../screens/operator/CategoriesScreen.tsx')).CategoriesScreen,
  CategoryEditScreen: async () => (await import('../../screens/operator/CategoryEditScreen.tsx')).CategoryEditScreen,
  SiteScreen: async () => (await import('../../screens/operator/SiteScreen.tsx')).SiteScreen,
  HealthScreen: async () => (await import('../../screens/operator/HealthScreen.tsx')).HealthScreen,
  FiguresScreen: async () => (await import('../../screens/operator/FiguresScreen.tsx')).FiguresScreen,
  LegalTextsScreen: async () => (await import('../../screens/operator/LegalTextsScreen.tsx')).LegalTextsScreen,
  LegalTextScreen: async () => (await import('../../screens/operator/LegalTextScreen.tsx')).LegalTextScreen,
  AuditScreen: async () => (await import('../../screens/operator/AuditScreen.tsx')).AuditScreen,
}

export type ConsoleScreen = keyof typeof CONSOLE_SCREENS
