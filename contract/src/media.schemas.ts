import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.schemas.ts'
import { IMAGE_MAX_BYTES } from './media.ts'

/** An image of any type the server can decode; the content decides the type. */
export const ImageFile = z.file().max(IMAGE_MAX_BYTES, "Dosya boyutu 10MB'dan büyük olamaz")

export const uploadImage = endpoint({
  id: 'uploadImage',
  method: 'POST',
  path: '/upload/single',
  access: 'own',
  right: ['social', 'buy'],
  summary:
    'Bir resim yükler ve adresini verir; gönderilerde bu adres kullanılır. Bir hafta içinde kullanılmayan resim silinir.',
  files: z.object({ image: ImageFile }),
  refusals: [409],
  response: answer({ url: z.string() }),
})

/** A file to attach later; the content decides the type. */
export const UploadedFile = z.object({ id: Id, name: z.string(), size: z.int(), type: z.string() })
export type UploadedFile = z.infer<typeof UploadedFile>

export const uploadFile = endpoint({
  id: 'uploadFile',
  method: 'POST',
  path: '/upload/file',
  access: 'own',
  right: ['talk', 'buy', 'sell'],
  summary:
    'Bir iletiye ya da teklife eklenecek dosyayı (PDF, JPEG, PNG, HEIC; en çok 10 MB) yükler ve kimliğini verir. Bir hafta içinde kullanılmayan dosya silinir.',
  files: z.object({ file: z.file().max(IMAGE_MAX_BYTES, "Dosya boyutu 10MB'dan büyük olamaz") }),
  refusals: [409],
  status: 201,
  response: answer({ data: UploadedFile }),
})
