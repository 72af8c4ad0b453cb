import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";

interface OnDemandProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** Its code could not be fetched. Put there anew, it is fetched anew. */
  onFailed: () => void;
  /** Stands in its place while it is on its way. */
  fallback?: ReactNode;
}

/**
 * A component whose code comes when it is first needed. Unlike `lazy`, one that does not come
 * leaves the page as it is.
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
