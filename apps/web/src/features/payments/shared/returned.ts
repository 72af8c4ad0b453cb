/**
 * How /threedsconfirm, inside a challenge's frame, tells the surrounding page that the challenge is
 * over.
 */
const RETURNED = "touchline.payment-returned";

export function tellReturned(paymentId: string): void {
  window.parent.postMessage({ type: RETURNED, paymentId }, window.location.origin);
}

/**
 * Accept only our own origin, and only the fact that the frame returned: the gate decides the
 * result.
 */
export const isReturned = ({ origin, data }: MessageEvent, paymentId: string): boolean =>
  origin === window.location.origin && data?.type === RETURNED && data.paymentId === paymentId;

export const isFramed = (): boolean => window.parent !== window;
