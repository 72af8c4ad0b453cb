import { useTexts } from "../../../../platform/texts/text.ts";
import { lettersOn } from "../../../../ui/Crest.tsx";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";
import { type CourtProps, Drawing, Moved } from "./Drawing.tsx";

const SHOWN = 8;
const GAP = 40;
const LEADS_AT = 320;

/**
 * The order on the track, the leader in front. Gaps are equal because no feed reports the
 * distances.
 */
export default function RaceTrack({ head, state }: CourtProps) {
  const texts = useTexts();
  const { places = [], laps } = state;
  const shown = places.slice(0, SHOWN);
  const nameOf = (runner: number | undefined) => head.competitors[runner ?? -1]?.name ?? "";
  const lap =
    laps &&
    texts("court.lap", { lap: String(Math.min(laps[0] + 1, laps[1])), laps: String(laps[1]) });
  const said = [
    lap,
    shown.length > 0 && texts("court.leads", { name: nameOf(shown[0]) }),
    shown.length > 1 && texts("court.order", { names: shown.map(nameOf).join(", ") }),
  ];
  return (
    <Drawing said={said} ground={head.sport === "Formula1" ? "plain" : "grass"}>
      <path className={styles.lines} d="M0 46H360M0 100H360" />
      <path className={classes(styles.lines, styles.thin)} d="M0 73H360" strokeDasharray="6 8" />
      <path className={styles.lines} d="M345 46V100M350 46V100" strokeDasharray="4 4" />
      {/* In the order of the runner list, so that each runner keeps its element and only moves. */}
      {shown
        .toSorted((a, b) => a - b)
        .map((runner) => {
          const { short = "", colour = "#888888" } = head.competitors[runner] ?? {};
          const at = shown.indexOf(runner);
          return (
            <Moved key={runner} x={LEADS_AT - at * GAP} y={at % 2 === 0 ? 60 : 86}>
              <circle r="12" fill={colour} className={styles.disc} />
              <text y="3.5" style={{ fill: lettersOn(colour), fontSize: "9px" }}>
                {short}
              </text>
            </Moved>
          );
        })}
      {shown.map((runner, at) => (
        <text key={runner} className={styles.small} x={LEADS_AT - at * GAP} y="116">
          {at + 1}
        </text>
      ))}
      <text className={styles.start} x="14" y="26">
        {nameOf(shown[0])}
      </text>
      {laps && (
        <>
          <text className={classes(styles.small, styles.end)} x="346" y="26">
            {lap}
          </text>
          <rect className={styles.empty} x="14" y="126" width="332" height="5" rx="2.5" />
          <rect
            className={styles.home}
            x="14"
            y="126"
            width={(332 * laps[0]) / Math.max(1, laps[1])}
            height="5"
            rx="2.5"
          />
        </>
      )}
    </Drawing>
  );
}
