/** The camera as long as it is wanted: what it shows, or why it shows nothing. */
import { type RefObject, useEffect, useRef, useState } from "react";

export type CameraState = "starting" | "live" | "refused" | "noCamera" | "insecure" | "failed";

const REASONS: Readonly<Record<string, CameraState>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "noCamera",
  OverconstrainedError: "noCamera",
};

/** A phone's other camera looks at whoever holds it. */
const WANTED: MediaStreamConstraints = { audio: false, video: { facingMode: { ideal: "environment" } } };

/** @throws the reason as a {@link CameraState} */
async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new CameraMissing("insecure");
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new CameraMissing("noCamera");
  try {
    return await mediaDevices.getUserMedia(WANTED);
  } catch (error) {
    throw new CameraMissing((error instanceof DOMException && REASONS[error.name]) || "failed");
  }
}

class CameraMissing extends Error {
  readonly state: CameraState;
  constructor(state: CameraState) {
    super(`The camera shows nothing: ${state}.`);
    this.state = state;
  }
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function useCamera(): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  useEffect(() => {
    let wanted = true;
    let opened: MediaStream | undefined;
    async function begin(): Promise<void> {
      const stream = await openCamera();
      opened = stream;
      if (!wanted || video.current === null) return end(stream);
      video.current.srcObject = stream;
      await video.current.play();
      if (wanted) setState("live");
    }
    begin().catch((error: unknown) => {
      if (wanted) setState(error instanceof CameraMissing ? error.state : "failed");
    });
    return () => {
      wanted = false;
      if (opened !== undefined) end(opened);
    };
  }, []);
  return { video, state };
}
