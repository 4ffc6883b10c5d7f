import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'suffix' | 'autoComplete'> {
  /** Lets password managers fill in or propose one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton size="sm" label={shown ? 'Şifreyi gizle' : 'Şifreyi göster'} onClick={() => setShown(!shown)}>
      {shown ? <EyeOff /> : <Eye />}
    </IconButton>
  )
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={toggle}
    />
  )
}
