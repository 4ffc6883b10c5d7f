import type { FieldError } from '@bedesten/contract/answers.schemas'
import { AppError, invalid } from '../errors.ts'

const KB = 1024

/** The limits of the modules, passed by app.ts. */
export interface UploadLimits {
  fileBytes: number
  /** Maximum files of a field. */
  files: number
  messages: { fileTooLarge: string; listedFileTooLarge: string; tooManyFiles: string }
}

/** Limits of a form with one file or several, including the multipart overhead. */
export function maxFormBytes({ fileBytes, files }: UploadLimits, several: boolean): number {
  return several ? (files + 1) * fileBytes : 4 * fileBytes
}

/** Base64 takes four bytes for three; the rest is the JSON around the files. */
export function maxBase64BodyBytes({ fileBytes, files }: UploadLimits): number {
  return Math.ceil(files * fileBytes * 1.4)
}

/** The JSON of a base64 body without its files: the limit of any other JSON body. */
export const MAX_OTHER_BYTES = 256 * KB
/** Longer than any text that is not a file, however it is escaped. */
export const MAX_OTHER_TEXT_BYTES = 64 * KB
export const MAX_DEPTH = 16

/** The only file of a form. */
export function fileTooLarge({ messages }: UploadLimits): AppError {
  return new AppError(413, 'too_large', messages.fileTooLarge)
}

/** One of the files of a field. */
export function listedFileTooLarge({ messages }: UploadLimits, field: string): AppError {
  const errors: FieldError[] = [{ path: field, msg: messages.listedFileTooLarge }]
  return new AppError(413, 'too_large', messages.listedFileTooLarge, { errors })
}

/** A file in a field with a higher limit than images. */
export function largerFileTooLarge(field: string, maxBytes: number): AppError {
  const msg = `Dosya boyutu ${Math.floor(maxBytes / KB / KB)}MB'dan büyük olamaz`
  return new AppError(413, 'too_large', msg, { errors: [{ path: field, msg }] })
}

/** One more than a field may hold, so that the rest is not received. */
export function tooManyFiles({ messages }: UploadLimits, field: string): AppError {
  return invalid([{ path: field, msg: messages.tooManyFiles }])
}

/** As for any other content that is not an image. */
export function notBase64(): AppError {
  return new AppError(415, 'unsupported_image', 'Resim base64 metni olarak okunamadı')
}

/** The answer to a stalled upload; see FLOOR. */
export function tooSlow(): AppError {
  return new AppError(408, 'timeout', 'Dosya çok yavaş gönderildi. Lütfen bağlantınızı kontrol edip tekrar deneyin.')
}
