import { ExperimentsRoot } from "../features/experiments/ExperimentsRoot.tsx";
import { ReplayRoot } from "../features/replay/ReplayRoot.tsx";
import { TrackingRoot } from "../features/tracking/TrackingRoot.tsx";
import { VitalsRoot } from "../features/vitals/VitalsRoot.tsx";

/**
 * What watches and measures a visit, each by its own consent and each with code of its own. None
 * shows anything.
 */
export const Services = () => (
  <>
    <TrackingRoot />
    <VitalsRoot />
    <ReplayRoot />
    <ExperimentsRoot />
  </>
);
