import { z } from 'zod'
import { answer } from './answers.ts'
import { endpoint } from './endpoint.ts'

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** A picture of any type the server can decode; what it is really made of is decided by its content. */
export const ImageFile = z.file().max(IMAGE_MAX_BYTES, "Dosya boyutu 10MB'dan büyük olamaz")

export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload/single',
  access: 'session',
  summary: 'Bir resim yükler ve adresini verir; gönderilerde bu adres kullanılır.',
  files: z.object({ image: ImageFile }),
  response: answer({ url: z.string() }),
})
