import { uploadImage } from '@bedesten/contract/media.calls'
import { POST_MAX } from '@bedesten/contract/posts'
import { call } from '../../../lib/api/call.ts'
import type { SharedIn } from '../../../lib/storage/shared-in.ts'
import { keepPostDraft, readPostDraft, toPostDraftName } from './post-draft.ts'

/** Adds what was shared into the app to the draft of a post, after its own words. */
export async function draftSharedPost(owner: string, { photos: [photo], text }: SharedIn): Promise<void> {
  const uploaded = photo && (await call(uploadImage, { files: { image: photo } }))
  const name = toPostDraftName(owner)
  const draft = readPostDraft(name)
  const words = [draft.text, text].filter((part) => part !== '').join('\n')
  keepPostDraft(name, { ...draft, text: words.slice(0, POST_MAX), image: uploaded?.url ?? draft.image })
}
