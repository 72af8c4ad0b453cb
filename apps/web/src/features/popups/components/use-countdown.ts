import { useEffect, useState } from "react";
import { now } from "../../../data/device/browser.ts";

/** Milliseconds left until a moment, updated every second; 0 once it has passed. */
export function useCountdown(until: number): number {
  const [at, setAt] = useState(now);
  const [counted, setCounted] = useState(until);
  // A new moment counts from now, not from when the old one passed.
  if (counted !== until) {
    setCounted(until);
    setAt(now());
  }
  useEffect(() => {
    const timer = setInterval(() => {
      setAt(now());
      if (now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, until - at);
}

/** For example 1:05. */
export function clockTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
