/** Whether passkeys work in this browser and at this address: WebAuthn knows domains and secure pages only. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}
