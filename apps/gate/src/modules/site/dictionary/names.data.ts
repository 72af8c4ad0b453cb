/** Names missing from Intl, in the languages with complete texts. */
export type Text = readonly [en: string, ru: string, es: string];

export const TITLES: Record<string, Text> = {
  Mr: ["Mr", "Г-н", "Sr."],
  Mrs: ["Mrs", "Г-жа (замужем)", "Sra."],
  Miss: ["Miss", "Г-жа (не замужем)", "Srta."],
  Ms: ["Ms", "Г-жа", "D.ª"],
  Mx: ["Mx", "Без обращения по полу", "Sin tratamiento de género"],
  Dr: ["Dr", "Доктор", "Dr./Dra."],
};

export const GENDERS: Record<string, Text> = {
  FEMALE: ["Female", "Женский", "Mujer"],
  MALE: ["Male", "Мужской", "Hombre"],
};

/** docs/behaviour/forms-and-formats.md#security-questions. */
export const SECRET_QUESTIONS: Record<string, Text> = {
  DigitalCode: ["A code of digits", "Цифровой код", "Un código numérico"],
  FathersName: ["Your father's name", "Имя вашего отца", "El nombre de su padre"],
  FavouriteArtist: ["Your favourite artist", "Ваш любимый исполнитель", "Su artista favorito"],
  FavouriteColour: ["Your favourite colour", "Ваш любимый цвет", "Su color favorito"],
  FavouriteSportsPerson: [
    "Your favourite sportsperson",
    "Ваш любимый спортсмен",
    "Su deportista favorito",
  ],
  FavouriteSportsTeam: ["Your favourite team", "Ваша любимая команда", "Su equipo favorito"],
  FirstPetName: [
    "The name of your first pet",
    "Кличка вашего первого питомца",
    "El nombre de su primera mascota",
  ],
  LastDriverLicenceNumberDigits: [
    "The last digits of your driving licence",
    "Последние цифры водительского удостоверения",
    "Las últimas cifras de su permiso de conducir",
  ],
  MemorableWord: ["A memorable word", "Памятное слово", "Una palabra memorable"],
  MotherName: ["Your mother's name", "Имя вашей матери", "El nombre de su madre"],
  NameOfFirstTeacher: [
    "The name of your first teacher",
    "Имя вашего первого учителя",
    "El nombre de su primer profesor",
  ],
  NearestSiblingBirthDate: [
    "The birth date of your nearest sibling",
    "Дата рождения ближайшего по возрасту брата или сестры",
    "La fecha de nacimiento de su hermano más cercano",
  ],
  SchoolName: ["The name of your school", "Название вашей школы", "El nombre de su colegio"],
  WhereBorn: ["Where you were born", "Место вашего рождения", "El lugar donde nació"],
};
