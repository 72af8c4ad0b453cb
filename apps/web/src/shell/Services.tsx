import { ExperimentsRoot } from "../features/experiments/ExperimentsRoot.tsx";
import { ReplayRoot } from "../features/replay/ReplayRoot.tsx";
import { TrackingRoot } from "../features/tracking/TrackingRoot.tsx";
import { VitalsRoot } from "../features/vitals/VitalsRoot.tsx";

/**
 * Services that observe and measure a visit, each with its own consent and its own code. None
 * renders anything.
 */
export const Services = () => (
  <>
    <TrackingRoot />
    <VitalsRoot />
    <ReplayRoot />
    <ExperimentsRoot />
  </>
);
