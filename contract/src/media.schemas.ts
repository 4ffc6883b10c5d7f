import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { IMAGE_MAX_BYTES } from './media.ts'

/** An image of any type the server can decode; what it is really made of is decided by its content. */
export const ImageFile = z.file().max(IMAGE_MAX_BYTES, "Dosya boyutu 10MB'dan büyük olamaz")

export const uploadImage = endpoint({
  id: 'uploadImage',
  method: 'POST',
  path: '/upload/single',
  access: 'own',
  summary:
    'Bir resim yükler ve adresini verir; gönderilerde bu adres kullanılır. Bir hafta içinde kullanılmayan resim silinir.',
  files: z.object({ image: ImageFile }),
  refusals: [409],
  response: answer({ url: z.string() }),
})
