import type { EventCast } from "@touchline/contract";
import { useTexts } from "../../../platform/texts/text.ts";
import shared from "../Statistics.module.css";
import styles from "./Runners.module.css";

type RunnersCast = Extract<EventCast, { kind: "runners" }>;

/** Each runner's recent places, the last race first. */
export function Runners({ runners }: Pick<RunnersCast, "runners">) {
  const texts = useTexts();
  return (
    <div className={shared.padded}>
      <p className={styles.hint}>{texts("statistics.runnersHint")}</p>
      <ul className={shared.list}>
        {runners.map(({ name, places }) => (
          <li className={styles.runner} key={name}>
            <span className={styles.name}>{name}</span>
            {places.length === 0 ? (
              <span className={shared.quiet}>{texts("statistics.firstRace")}</span>
            ) : (
              <span className={styles.places}>
                <span className="only-said">
                  {texts("statistics.placesSaid", { places: places.join(", ") })}
                </span>
                {places.map((place, i) => (
                  <b
                    className={place === 1 ? styles.first : styles.place}
                    // biome-ignore lint/suspicious/noArrayIndexKey: races have no name here but their order
                    key={i}
                    aria-hidden="true"
                  >
                    {place}
                  </b>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
