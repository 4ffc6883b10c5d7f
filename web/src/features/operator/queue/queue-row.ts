/** The columns of the queue, of its head and of its rows; a card on phones. */
export const queueRow =
  'grid items-center gap-3 rail:grid-cols-[1.75rem_minmax(0,2fr)_minmax(0,1.1fr)_9rem_7.75rem] rail:px-4 full:grid-cols-[1.75rem_minmax(0,2.3fr)_minmax(0,1.25fr)_5.75rem_9.5rem_8.75rem_7rem] full:gap-3.5 max-rail:grid-cols-[minmax(0,1fr)_auto] max-rail:gap-x-2.5 max-rail:gap-y-2'
