#!/usr/bin/env -S zsh -f
# completion.zsh WINNOW: what zsh offers for the last word of a line, asked in a terminal of its own.
zmodload zsh/zpty
folder=$(mktemp -d)
$1 completion zsh > $folder/_winnow
cd $folder
touch my.book

# A shell that writes down what matches, in place of showing it. The calls of compadd that only ask which of some
# words would match have one of -A -O -D.
zpty asked zsh -f -i
zpty -w asked "PS1=; fpath=($folder \$fpath); autoload -U compinit; compinit -u -d $folder/dump; cd $folder"
zpty -w asked "
compadd() {
  if (( \${@[(I)-[AOD]*]} )) { builtin compadd \"\$@\"; return }
  local -a found
  builtin compadd -O found \"\$@\"
  print -rl -- \$found >> $folder/offered
  builtin compadd \"\$@\"
}
answer() { _main_complete; mv $folder/offered $folder/answer 2>/dev/null || : > $folder/answer }
zle -C answer complete-word answer; bindkey '^I' answer; : > $folder/ready"

wait_for() {
  repeat 500 { [[ -e $1 ]] && return; sleep 0.02 }
  print -r -- "zsh does not answer"
  exit 1
}

offers() {
  rm -f $folder/offered $folder/answer
  zpty -n -w asked "$1"$'\t'
  wait_for $folder/answer
  zpty -n -w asked $'\C-u'
  local offered="${(j: :)${(f)"$(sort -u $folder/answer)"}}"
  [[ $offered == "${*[2,-1]}" ]] || { print -r -- "zsh offers '$offered' after '$1', not '${*[2,-1]}'"; exit 1 }
}

wait_for $folder/ready
offers 'winnow gu' guess guesser
offers 'winnow --v' --version
offers 'winnow games m' mastermind mastermind:4x6 musician
offers 'winnow games cards:' cards:2
offers 'winnow solve --obj' --objective
offers 'winnow solve --objective ' mean worst
offers 'winnow solve --objective=w' worst
offers 'winnow solve --objective worst mus' musician
offers 'winnow evaluate musician --compare best,en' entropy entropy:candidates
offers 'winnow completion ' bash fish zsh
offers 'winnow verify m' my.book
offers 'winnow solve musician -o m' my.book
offers 'winnow games my'
rm -r $folder
