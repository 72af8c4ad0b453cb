import { useTexts } from "../../../platform/texts/text.ts";
import styles from "./Positions.module.css";
import type { StageProps } from "./stage-props.ts";

/** Everybody's position in figures. */
export function Positions({ head, state }: StageProps) {
  return head.kind === "race" ? (
    <RunnersTable head={head} state={state} />
  ) : (
    <SidesTable head={head} state={state} />
  );
}

function RunnersTable({ head, state }: StageProps) {
  const texts = useTexts();
  const order = state.places ?? head.competitors.map((_, runner) => runner);
  return (
    <table className={styles.table}>
      <caption className="only-said">{texts("virtual.positions")}</caption>
      <thead>
        <tr>
          <th scope="col">{texts("virtual.place")}</th>
          <th scope="col">{texts("virtual.runner")}</th>
          <th scope="col">{texts("virtual.way")}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((runner, at) => (
          <tr key={runner}>
            <td>{at + 1}</td>
            <th scope="row">
              {head.competitors[runner]?.short} {head.competitors[runner]?.name}
            </th>
            <td>{Math.round((state.progress?.[runner] ?? 0) / 10)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SidesTable({ head, state }: StageProps) {
  const texts = useTexts();
  const parts = head.sport === "Tennis" ? state.periodScores : [];
  return (
    <table className={styles.table}>
      <caption className="only-said">{texts("virtual.positions")}</caption>
      <tbody>
        {head.competitors.map(({ name }, side) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a match are known by their place
              <td key={at}>{part[side]}</td>
            ))}
            <td>
              <b>{state.score[side]}</b>
            </td>
          </tr>
        ))}
        {head.sport === "Football" && (
          <tr>
            <th scope="row">{texts("virtual.attacks")}</th>
            <td>{attacker(head, state) ?? texts("virtual.nobody")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const attacker = (
  { competitors }: StageProps["head"],
  { danger }: StageProps["state"],
): string | undefined =>
  danger === "none" ? undefined : competitors[danger.startsWith("home") ? 0 : 1]?.name;
