import { useStillness } from "../../../domain/theme/use-stillness.ts";
import { FootballPitch } from "./FootballPitch.tsx";
import { Positions } from "./Positions.tsx";
import { RaceCourse } from "./RaceCourse.tsx";
import type { StageProps } from "./stage-props.ts";
import { TennisCourt } from "./TennisCourt.tsx";

const STAGES = {
  Football: FootballPitch,
  HorseRacing: RaceCourse,
  Greyhounds: RaceCourse,
  Tennis: TennisCourt,
} as const;

/**
 * The running event, drawn from the socket's data; a table for visitors who prefer reduced motion.
 */
export default function VirtualStage(props: StageProps) {
  const isStill = useStillness();
  const Stage = STAGES[props.head.sport as keyof typeof STAGES];
  return isStill ? <Positions {...props} /> : <Stage {...props} />;
}
