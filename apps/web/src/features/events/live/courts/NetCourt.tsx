import type { SportId } from "@touchline/contract";
import { partName } from "../../../../domain/events/part-name.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import styles from "./Drawing.module.css";
import { Called, type CourtProps, Drawing, Figure, Moved, SIDES } from "./Drawing.tsx";
import { pointMark, servesFromRight } from "./point-marks.rules.ts";

const LINES = {
  // Side lines of doubles and singles, service lines and the centre service line.
  Tennis: "M62 18H298V122H62ZM62 32H298M62 108H298M118 32V108M242 32V108M118 70H242",
  TableTennis: "M72 28H288V112H72ZM72 70H288",
  // The attack lines are three metres from the net; each half is nine metres long.
  Volleyball: "M62 20H298V120H62ZM141 20V120M219 20V120",
} satisfies Partial<Record<SportId, string>>;
type NetSport = keyof typeof LINES;

/**
 * Where the server stands: behind the base line; in tennis on the side that the score determines.
 */
const SERVED_FROM: Readonly<Record<NetSport, readonly [number, number]>> = {
  Tennis: [52, 308],
  TableTennis: [61, 299],
  Volleyball: [51, 309],
};

/** A court with a net: the server, the running score, and the importance of the next point. */
export default function NetCourt({ head, state }: CourtProps<NetSport>) {
  const texts = useTexts();
  const { sport } = head;
  const { serving, periodScores } = state;
  const playing = state.period === "set";
  const points = playing ? (state.points ?? periodScores.at(-1)) : undefined;
  const mark = pointMark(head.sport, state);
  const server = playing && serving !== undefined ? head.competitors[serving]?.name : undefined;
  const fromRight = sport === "Tennis" && state.points ? servesFromRight(state.points) : null;
  // The right-hand side is below for a player facing right, above for one facing left.
  const served = fromRight === null ? 70 : fromRight === (serving === 0) ? 89 : 51;
  const said = [
    playing ? partName(texts, state) : texts("clock.break"),
    server && texts("court.serves", { team: server }),
    points && texts("court.points", { home: String(points[0]), away: String(points[1]) }),
    mark && texts(`court.${mark.kind}Point`),
  ];
  return (
    <Drawing
      said={said}
      ground={sport === "Tennis" ? "grass" : sport === "Volleyball" ? "wood" : "hall"}
    >
      {fromRight !== null && server && (
        <rect
          className={styles.lit}
          x={serving === 0 ? 180 : 118}
          y={served > 70 ? 32 : 70}
          width="62"
          height="38"
        />
      )}
      <path className={styles.lines} d={LINES[sport]} />
      <path className={styles.lines} d="M180 12V128" strokeDasharray="3 2" />
      {SIDES.map((side) => (
        <Figure key={side} side={side} on={serving === side}>
          {points?.[side] ?? ""}
        </Figure>
      ))}
      {server && (
        <Moved x={SERVED_FROM[sport][serving === 0 ? 0 : 1]} y={served}>
          <circle className={styles.ball} r="5" />
        </Moved>
      )}
      {mark && <Called>{texts(`court.${mark.kind}Point`)}</Called>}
    </Drawing>
  );
}
