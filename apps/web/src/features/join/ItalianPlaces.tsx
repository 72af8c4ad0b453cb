import type { AddressSuggestion } from "@touchline/contract";
import { IconList } from "@touchline/icons";
import { useEffect, useState } from "react";
import { call } from "../../data/session/session.client.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./ItalianPlaces.module.css";

type Named = { id: string; name: string };

/** Chooses a commune: the province first, then one of its communes. A foreign place is typed. */
export function ChooseCommune({
  provinces,
  onChoose,
}: {
  provinces: readonly Named[];
  onChoose: (name: string) => void;
}) {
  const texts = useTexts();
  const ask = (title: string, options: readonly Named[]) =>
    openPopup("select", {
      title,
      value: null,
      options: options.map(({ id, name }) => ({ value: id, label: name })),
    });

  async function choose(): Promise<void> {
    const province = await ask(texts("join.province"), provinces);
    if (province === null) return;
    const found = await call("italyCommunes", { params: { id: province } }).catch(() => null);
    const commune = found && (await ask(texts("join.commune"), found.communes));
    const name = found?.communes.find(({ id }) => id === commune)?.name;
    if (name) onChoose(name);
  }
  return (
    <IconButton label={texts("join.chooseCommune")} onClick={() => void choose()}>
      <IconList size={20} />
    </IconButton>
  );
}

const POST_CODE = /^\d{5}$/;

/** The places of a postcode: one tap fills in the city and the region. */
export function PlacesOfPostCode({
  postCode,
  onChoose,
}: {
  postCode: string;
  onChoose: (place: AddressSuggestion) => void;
}) {
  const [found, setFound] = useState<readonly AddressSuggestion[]>([]);
  useEffect(() => {
    setFound([]);
    if (!POST_CODE.test(postCode)) return;
    const leaving = new AbortController();
    call("addressSearch", {
      params: { id: "IT" },
      body: { text: postCode },
      signal: leaving.signal,
    }).then(
      ({ addresses }) => setFound(addresses),
      // On failure the visitor fills in the fields by hand.
      () => {},
    );
    return () => leaving.abort();
  }, [postCode]);
  if (found.length === 0) return null;
  return (
    <div className={styles.places} data-private>
      {found.map((place) => (
        <Button
          key={place.label}
          size="s"
          onClick={() => {
            onChoose(place);
            setFound([]);
          }}
        >
          {place.label}
        </Button>
      ))}
    </div>
  );
}
