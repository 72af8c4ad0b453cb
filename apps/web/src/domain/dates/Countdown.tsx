import { useServerTime } from "../../data/live/live.clock.ts";

/**
 * Hours, minutes and seconds left, updated each second. Screen readers do not announce it, because
 * it would never stop.
 */
export function Countdown({ until }: { until: number }) {
  const seconds = useServerTime((serverTime) =>
    Math.max(0, Math.ceil((until - serverTime) / 1000)),
  );
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return (
    <span role="timer" aria-live="off">
      {hours > 0 && `${hours}:`}
      {two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
    </span>
  );
}
