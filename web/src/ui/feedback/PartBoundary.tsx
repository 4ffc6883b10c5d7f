import { Component } from 'react'
import type { ReactNode } from 'react'
import { recover } from '../../lib/parts/part-failure.ts'
import { ErrorNote } from './Note.tsx'
import { showToast } from './toast.ts'

interface PartBoundaryProps {
  /** Called again by a retry. */
  render: () => ReactNode
  onRetry: () => void
  /** Closes a dialog that cannot be shown. Other parts show a note in their place. */
  onClose: (() => void) | undefined
}

/** Around each lazy part: one that cannot be loaded or breaks leaves the rest of the screen as it is. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    void recover(error)
    const { onClose, onRetry } = this.props
    if (!onClose) return
    showToast('error', 'Açılamadı', { message: 'Bağlantınızı kontrol edip yeniden deneyin.', about: 'part' })
    onRetry()
    onClose()
  }

  override render() {
    const { render, onRetry, onClose } = this.props
    if (!this.state.failed) return render()
    if (onClose) return null
    const retry = () => {
      onRetry()
      this.setState({ failed: false })
    }
    return <ErrorNote message="Bu bölüm yüklenemedi." onRetry={retry} />
  }
}
