import type { Call } from './endpoint.ts'
import type * as endpoints from './messages.schemas.ts'

export const listConversations: Call<typeof endpoints.listConversations> = { method: 'GET', path: '/conversations' }
export const openConversation: Call<typeof endpoints.openConversation> = { method: 'POST', path: '/conversations' }
export const countUnreadConversations: Call<typeof endpoints.countUnreadConversations> = {
  method: 'GET',
  path: '/conversations/unread-count',
}
export const getConversation: Call<typeof endpoints.getConversation> = { method: 'GET', path: '/conversations/{id}' }
export const getConversationWith: Call<typeof endpoints.getConversationWith> = {
  method: 'GET',
  path: '/conversations/with/{company_id}',
}
export const listMessages: Call<typeof endpoints.listMessages> = { method: 'GET', path: '/conversations/{id}/messages' }
export const sendMessage: Call<typeof endpoints.sendMessage> = { method: 'POST', path: '/conversations/{id}/messages' }
export const getMessageFile: Call<typeof endpoints.getMessageFile> = {
  method: 'GET',
  path: '/conversations/{id}/files/{file_id}',
}
export const readConversation: Call<typeof endpoints.readConversation> = {
  method: 'POST',
  path: '/conversations/{id}/read',
}
export const muteConversation: Call<typeof endpoints.muteConversation> = {
  method: 'PUT',
  path: '/conversations/{id}/muted',
}
export const withdrawMessage: Call<typeof endpoints.withdrawMessage> = { method: 'DELETE', path: '/messages/{id}' }
export const searchMessages: Call<typeof endpoints.searchMessages> = { method: 'GET', path: '/messages/search' }
