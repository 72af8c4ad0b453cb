/**
 * How /threedsconfirm, inside the frame of a challenge, tells the page around it that the challenge
 * is over.
 */
const RETURNED = "touchline.payment-returned";

export function tellReturned(paymentId: string): void {
  window.parent.postMessage({ type: RETURNED, paymentId }, window.location.origin);
}

/**
 * Only our own origin is believed, and only that the frame came back: the result is the gate's to
 * say.
 */
export const isReturned = ({ origin, data }: MessageEvent, paymentId: string): boolean =>
  origin === window.location.origin && data?.type === RETURNED && data.paymentId === paymentId;

export const isFramed = (): boolean => window.parent !== window;
