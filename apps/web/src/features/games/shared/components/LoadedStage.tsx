import { type ComponentType, useState } from "react";
import { useTexts } from "../../../../platform/texts/text.ts";
import { LoadFailed } from "../../../../ui/LoadFailed.tsx";
import { OnDemand } from "../../../../ui/OnDemand.tsx";
import { Skeleton } from "../../../../ui/Skeleton.tsx";

interface LoadedStageProps<P extends object> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
  /** The text if its code fails to load. */
  failedText?: string;
  height?: number;
}

/** A part of a game whose code loads on opening, with a retry after a failure. */
export function LoadedStage<P extends object>({
  load,
  props,
  failedText,
  height = 460,
}: LoadedStageProps<P>) {
  const texts = useTexts();
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <LoadFailed text={failedText ?? texts("game.loadFailed")} onRetry={() => setFailed(false)} />
    );
  return (
    <OnDemand
      load={load}
      props={props}
      onFailed={() => setFailed(true)}
      fallback={<Skeleton height={height} radius="var(--r-l)" />}
    />
  );
}
