/** Words of the site's notice and its registration, which pages of everybody need too. */
export const NOTICE_KINDS = ['info', 'warning'] as const
export const NOTICE_TEXT_MAX = 200
/** `[text](address)`, to a page of the site or by https. */
export const NOTICE_LINK = /\[([^\]]+)\]\((\/(?!\/)[^\s)]*|https:\/\/[^\s)]+)\)/
export const NOTICE_LINK_HINT = 'Bağlantıyı [metin](adres) biçiminde yazın; adres / ya da https:// ile başlar'
export const REGISTRATION_MODES = ['open', 'approval'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]
