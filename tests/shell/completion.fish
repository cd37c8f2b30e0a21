#!/usr/bin/env -S fish --no-config
# completion.fish WINNOW: what fish offers for the last word of a line.
$argv[1] completion fish | source
cd (mktemp -d)
touch my.book

function offers --argument-names line
    set -l offered (complete -C $line | string replace -r '\t.*' '')
    if test "$offered" != "$argv[2..]"
        echo "fish offers '$offered' after '$line', not '$argv[2..]'"
        exit 1
    end
end

offers 'winnow gu' guess guesser
offers 'winnow --v' --version
offers 'winnow games m' mastermind mastermind:4x6 musician
offers 'winnow games cards:' cards:2
offers 'winnow solve --obj' --objective
offers 'winnow solve --objective ' mean worst
offers 'winnow solve --objective=w' --objective=worst
offers 'winnow solve --objective worst mus' musician
offers 'winnow solve --time '
offers 'winnow evaluate musician --compare best,en' best,entropy best,entropy:candidates
offers 'winnow completion ' bash fish zsh
offers 'winnow verify m' my.book
offers 'winnow solve musician -o m' my.book
offers 'winnow games my.book'
offers 'winnow guess musician '

# Games are shown with what they are about.
string match -qr '\tFind ' (complete -C 'winnow games musi'); or begin
    echo 'fish shows a game without its summary'
    exit 1
end
