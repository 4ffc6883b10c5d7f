import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import PanelLeft from 'lucide-react/icons/panel-left'
import Search from 'lucide-react/icons/search'
import { clsx } from 'clsx'
import type { ReactElement } from 'react'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { BottomBar } from './BottomBar.tsx'
import {
  EXPLORE,
  HOME,
  listTradeEntries,
  messagesEntry,
  notificationsEntry,
  profileEntry,
  requestsEntry,
  SETTINGS,
  toCurrent,
} from './entries.ts'
import { barSearch, companyLink, companyName, MemberBar, menuMark, personName } from './MemberBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import type { FramePart } from './useReplacesFrame.ts'
import { toNavigationPath } from './useNavigationPath.ts'

/** The frame does not know the company; this address leads each member to its own profile. */
const PROFILE = '/profile'
const COUNTS = {}

/**
 * A likeness of what stands around a member's page, which the server draws into every page: it is seen by members alone,
 * before any script has come, and its links lead on. The parts themselves replace it (`useReplacesFrame`).
 */
export const MEMBER_FRAME = { head: HeadFrame, foot: FootFrame }

function HeadFrame({ place }: { place: string }): ReactElement {
  return (
    <>
      <Likeness of="bar">
        <MemberBar
          place={place}
          counts={COUNTS}
          toggle={
            <IconButton label="Menü" className="max-full:hidden">
              <PanelLeft className="size-5" />
            </IconButton>
          }
          search={
            <div className={clsx(barSearch, 'wide:hidden')}>
              <SearchFrame />
            </div>
          }
          company={<CompanyFrame />}
        />
      </Likeness>
      <Likeness of="sidebar">
        <Sidebar profile={PROFILE} counts={COUNTS} place={place} withTips={false} search={<SearchFrame />} />
      </Likeness>
    </>
  )
}

function FootFrame({ place }: { place: string }): ReactElement {
  return (
    <Likeness of="bottom-bar">
      <BottomBar profile={PROFILE} counts={COUNTS} place={place} />
    </Likeness>
  )
}

function Likeness({ of, children }: { of: FramePart; children: ReactElement }) {
  return (
    <div data-likeness={of} className="contents">
      {children}
    </div>
  )
}

function SearchFrame() {
  return (
    <div className="flex h-10.5 items-center gap-2.5 rounded-md border border-transparent bg-quiet-field px-3 text-text-3 max-rail:text-field">
      <Search />
      Firma ara
    </div>
  )
}

/** The first script fills in names and logo, and says whether the menu of the account takes the place of the link. */
function CompanyFrame() {
  return (
    <a href={PROFILE} aria-label="Profil" className={companyLink}>
      <span className="size-8 shrink-0 rounded-arch bg-primary-soft bg-(image:--own-logo) bg-cover" />
      <span className="min-w-0 leading-tight">
        <span className={clsx(companyName, 'before:content-(--own-name)')} />
        <span className={clsx(personName, 'before:content-(--own-person)')} />
      </span>
      <ChevronsUpDown className={clsx(menuMark, 'hidden in-data-account-menu:block')} />
    </a>
  )
}

const ENTRIES = [
  HOME,
  EXPLORE,
  requestsEntry(COUNTS),
  messagesEntry(COUNTS),
  notificationsEntry(COUNTS),
  profileEntry(PROFILE),
  ...listTradeEntries(COUNTS, true),
  SETTINGS,
]

/** One for all addresses that highlight the same entry: the frame is rendered once for each, and cached. */
export function toFramePlace(pathname: string): string {
  const place = toNavigationPath(pathname, PROFILE)
  const entry = ENTRIES.find((each) => toCurrent(each, place) !== undefined)
  if (!entry) return ''
  return toCurrent(entry, place) === 'page' ? entry.to : `${entry.to}/-`
}
