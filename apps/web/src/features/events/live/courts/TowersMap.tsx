import { partName } from "../../../../domain/events/part-name.ts";
import { useTexts } from "../../../../platform/texts/text.ts";
import { classes } from "../../../../ui/classes.ts";
import styles from "./Drawing.module.css";
import { type CourtProps, countTo, Drawing, SIDES } from "./Drawing.tsx";

/** Both games have as many per side. */
const TOWERS = 11;
const TOWER = "M-5 8V-2H-7V-9H-3V-6H-2V-9H2V-6H3V-9H7V-2H5V8Z";

/**
 * A map of towers: which are left, and the kills of both sides. Their positions are schematic,
 * because no feed reports them.
 */
export default function TowersMap({ head, state }: CourtProps) {
  const texts = useTexts();
  const { kills = [0, 0], towers = [0, 0] } = state.stats;
  const playing = state.period === "map";
  const all = Math.max(1, kills[0] + kills[1]);
  const pairOf = ([home, away]: readonly [number, number]) => ({
    home: String(home),
    away: String(away),
  });
  const said = [
    playing ? partName(texts, state) : texts("clock.break"),
    texts("court.kills", pairOf(kills)),
    texts("court.towers", pairOf(towers)),
  ];
  return (
    <Drawing said={said} ground="plain">
      {SIDES.map((side) => (
        <g key={side}>
          <text className={styles.start} x="14" y={side === 0 ? 22 : 130}>
            {head.competitors[side]?.name}
          </text>
          {countTo(TOWERS).map((at) => (
            <path
              key={at}
              className={
                at < TOWERS - towers[side === 0 ? 1 : 0]
                  ? side === 0
                    ? styles.home
                    : styles.away
                  : styles.faint
              }
              d={TOWER}
              transform={`translate(${24 + at * 22} ${side === 0 ? 44 : 106})`}
            />
          ))}
          <text className={classes(styles.figure, styles.on)} x="312" y={side === 0 ? 46 : 116}>
            {kills[side]}
          </text>
        </g>
      ))}
      <rect className={styles.away} x="14" y="72" width="332" height="6" rx="3" />
      <rect
        className={styles.home}
        x="14"
        y="72"
        width={(332 * (kills[0] + (kills[0] + kills[1] === 0 ? 0.5 : 0))) / all}
        height="6"
        rx="3"
      />
    </Drawing>
  );
}
