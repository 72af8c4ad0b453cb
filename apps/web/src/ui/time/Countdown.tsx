import { useServerTime } from "../../data/live/live.clock.ts";

/**
 * How long until then: hours, minutes and seconds, told anew each second. Said by itself to nobody:
 * it would never be silent.
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
