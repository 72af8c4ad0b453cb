import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

interface OnDemandProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** Called when the code could not be fetched. Mounting the component again retries. */
  onFailed: () => void;
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
  const failed = useEffectEvent(onFailed);
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
