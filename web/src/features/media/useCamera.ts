import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toJpeg } from './crop-image.ts'

/** The requested camera: by the side it faces, or by name where cameras have no sides. */
type Wanted = { facingMode: 'environment' | 'user' } | { deviceId: { exact: string } }

/** Runs as long as it is used; every camera it started is stopped again. */
export function useCamera(onFailure: () => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState<Wanted>({ facingMode: 'environment' })
  const [ready, setReady] = useState(false)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    let current = true
    const opening = openCamera(wanted)
    opening.then(
      (stream) => current && video.current && (video.current.srcObject = stream),
      () => current && fail(),
    )
    return () => {
      current = false
      setReady(false)
      opening.then(stop, () => undefined)
    }
  }, [wanted])

  async function switchCamera() {
    const track = findTrack(video.current)
    if (track) setWanted(await findNext(track))
  }
  async function takePhoto(): Promise<File | undefined> {
    return ready && video.current ? takeFrame(video.current) : undefined
  }
  return { video: { ref: video, onPlaying: () => setReady(true) }, ready, switchCamera, takePhoto }
}

async function openCamera(wanted: Wanted): Promise<MediaStream> {
  // Undefined outside secure contexts, in spite of its type.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new Error('There is no way to a camera.')
  return devices.getUserMedia({ video: { ...wanted, width: { ideal: 1920 }, height: { ideal: 1080 } } })
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

function findTrack(video: HTMLVideoElement | null): MediaStreamTrack | undefined {
  return video?.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined
}

/** The other side of a telephone; at a desk, the next camera. */
async function findNext(track: MediaStreamTrack): Promise<Wanted> {
  const { facingMode, deviceId } = track.getSettings()
  if (facingMode) return { facingMode: facingMode === 'environment' ? 'user' : 'environment' }
  const devices = await navigator.mediaDevices.enumerateDevices()
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').map((device) => device.deviceId)
  const next = cameras[(cameras.indexOf(deviceId ?? '') + 1) % cameras.length]
  return next ? { deviceId: { exact: next } } : { facingMode: 'user' }
}

function takeFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return toJpeg(canvas, 'camera-photo.jpg')
}
