const columns =
  'grid grid-cols-[2.5rem_minmax(0,1fr)_2.5rem] gap-x-3 pr-2 pl-4 rail:grid-cols-[2.5rem_minmax(0,1.3fr)_8.25rem_minmax(0,1fr)_2.5rem] rail:gap-x-3.5 rail:pr-3 rail:pl-5 full:grid-cols-[2.5rem_minmax(0,1.45fr)_8.25rem_minmax(0,1.1fr)_7rem_2.5rem]'

/** A person, a role, a limit, when, and a menu; on small screens they stack. */
export const memberRow = `${columns} items-center gap-y-0.5 py-3.5 rail:py-3`

export const memberHead = `${columns} border-b border-border bg-well py-2.5 text-xs font-medium text-text-3 max-rail:hidden`
