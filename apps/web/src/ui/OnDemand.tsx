import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { whenIdle } from "../platform/when-idle.ts";

/** Loads code once the browser is idle: a tap on what is already there must not wait for it. */
export const atLeisure =
  <T,>(load: () => Promise<T>) =>
  () =>
    new Promise<void>((idle) => whenIdle(idle)).then(load);

interface OnDemandProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /**
   * Called when the code could not be fetched. Without it the page does without the component.
   * Mounting it again retries.
   */
  onFailed?: () => void;
  /** Shown while the code loads. */
  fallback?: ReactNode;
}

/**
 * Loads a component's code when it first mounts. Unlike `lazy`, a failed load does not throw: the
 * page stays as it is.
 */
export function OnDemand<P extends object>({
  load,
  props,
  onFailed,
  fallback = null,
}: OnDemandProps<P>) {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const failed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    let wanted = true;
    load().then(
      ({ default: loaded }) => wanted && setComponent(() => loaded),
      () => wanted && failed(),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return Component ? <Component {...props} /> : fallback;
}
