import { Fragment } from "react";
import { Controller } from "react-hook-form";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Join.module.css";
import { JoinFieldInput } from "./JoinFieldInput.tsx";
import type { JoinChoices } from "./join.choices.ts";
import { type JoinConfig, type JoinTab, partsOf } from "./join.rules.ts";
import type { useJoinForm } from "./use-join-form.ts";

interface JoinFieldsProps {
  fields: JoinTab["fields"];
  config: JoinConfig;
  choices: JoinChoices;
  join: ReturnType<typeof useJoinForm>;
}

/** The fields of a sign-up form, in parts if there are many. */
export function JoinFields(props: JoinFieldsProps) {
  const texts = useTexts();
  return partsOf(props.fields).map(({ id, fields }) => (
    <Fragment key={id ?? "rest"}>
      {id && <h2 className={styles.part}>{texts(`join.part.${id}`)}</h2>}
      {fields.map((field) => (
        <JoinInput key={field.name} {...props} {...field} />
      ))}
    </Fragment>
  ));
}

function JoinInput({
  name,
  required,
  fields,
  config,
  choices,
  join: { form, validate, changed, countryPicked },
}: JoinFieldsProps & JoinTab["fields"][number]) {
  return (
    <Controller
      name={name}
      control={form.control}
      rules={{ validate: validate(name, required) }}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <JoinFieldInput
          name={name}
          required={required}
          value={value ?? ""}
          onChange={(next) => {
            onChange(next);
            if (name === "countryId") countryPicked(next);
            changed();
          }}
          onBlur={onBlur}
          error={fieldState.error?.message}
          config={config}
          choices={choices}
          country={config.defaultCountry}
          fillIn={(values) => {
            for (const { name: other } of fields) {
              const filled = values[other];
              if (filled !== undefined) form.setValue(other, filled, { shouldValidate: true });
            }
            changed();
          }}
        />
      )}
    />
  );
}
