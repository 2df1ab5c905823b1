/** English words without content: the dictionary of nouns, verbs, adjectives and adverbs leaves most of them out. */
export const functionWords: readonly string[] =
  `a an the this that these those such some any each every either neither both all few many much more most less least several other another same own
i you he she it we they me him her us them my your his its our their mine yours ours theirs myself yourself itself themselves one ones someone anyone everyone something anything everything nothing none who whom whose which what when where why how
and or but nor so yet for if unless until while because although though since as than whether once
of in on at by to from with without within into onto upon over under between among through during before after above below against across along around behind beside besides beyond despite except inside near off outside per plus like unlike toward towards via versus vs about
is are was were be been being am do does did done doing have has had having will would shall should can could may might must let
not no yes also just only even still too very quite rather really then there here now again ever never always often sometimes usually however therefore otherwise instead else e.g i.e etc
isn't aren't don't doesn't can't won't it's that's what's you're there's i'm you'll`.split(/\s+/);

/** Short forms that no dictionary lists, and that are no names. */
export const shortForms: readonly string[] =
  'max min avg approx info app apps promo combo demo temp spec specs wifi website websites online email emails smartphone smartphones startup startups'.split(
    ' ',
  );
